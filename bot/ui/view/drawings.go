package view

import "unobot/bot/ui/art"

// The drawings of the screens: what each picture shows, as a value that can be compared.
type (
	boardDrawing art.BoardScene
	lookDrawing  art.PrivateScene
	handDrawing  art.HandScene
	soloDrawing  art.SoloScene
	lobbyDrawing art.LobbyScene
	roundDrawing art.RoundScene
	matchDrawing art.MatchScene
	chartDrawing art.ChartScene

	profileDrawing art.ProfileScene
	dailyDrawing   art.DailyScene
	featsDrawing   art.FeatsScene
)

// Draw implements screen.Drawing.
func (d boardDrawing) Draw() ([]byte, error) { return art.Board(art.BoardScene(d)) }

// Draw implements screen.Drawing.
func (d lookDrawing) Draw() ([]byte, error) { return art.PrivateTable(art.PrivateScene(d)) }

// Draw implements screen.Drawing.
func (d handDrawing) Draw() ([]byte, error) { return art.Hand(art.HandScene(d)) }

// Draw implements screen.Drawing.
func (d soloDrawing) Draw() ([]byte, error) { return art.Solo(art.SoloScene(d)) }

// Draw implements screen.Drawing.
func (d lobbyDrawing) Draw() ([]byte, error) { return art.Lobby(art.LobbyScene(d)) }

// Draw implements screen.Drawing.
func (d roundDrawing) Draw() ([]byte, error) { return art.Round(art.RoundScene(d)) }

// Draw implements screen.Drawing.
func (d matchDrawing) Draw() ([]byte, error) { return art.Match(art.MatchScene(d)) }

// Draw implements screen.Drawing.
func (d chartDrawing) Draw() ([]byte, error) { return art.Chart(art.ChartScene(d)) }

// Draw implements screen.Drawing.
func (d profileDrawing) Draw() ([]byte, error) { return art.Profile(art.ProfileScene(d)) }

// Draw implements screen.Drawing.
func (d dailyDrawing) Draw() ([]byte, error) { return art.Daily(art.DailyScene(d)) }

// Draw implements screen.Drawing.
func (d featsDrawing) Draw() ([]byte, error) { return art.Feats(art.FeatsScene(d)) }
