package lang_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
)

// friday is a Friday afternoon in Paris.
var friday = time.Date(2026, 11, 27, 15, 30, 0, 0, time.UTC)

func paris(t *testing.T) *time.Location {
	t.Helper()
	place, err := time.LoadLocation("Europe/Paris")
	require.NoError(t, err)
	return place
}

// TestTimesAreReadAsPeopleWriteThem, in every language; English is understood everywhere.
func TestTimesAreReadAsPeopleWriteThem(t *testing.T) {
	const (
		tenMinutes = "2026-11-27 16:40"
		halfHour   = "2026-11-27 17:00"
		anHour     = "2026-11-27 17:30"
		twoHours   = "2026-11-27 18:30"
		today      = "2026-11-27 20:00"
		tomorrow   = "2026-11-28 20:00"
		afterwards = "2026-11-29 20:00"
		monday     = "2026-11-30 20:00"
		saturday   = "2026-11-28 20:00"
		nextFriday = "2026-12-04 16:00"
		// ten in the morning is over on the Friday of the test
		nextMorning = "2026-12-04 10:00"
	)
	everywhere := map[string]string{
		"+10": tenMinutes, "20:00": today, "20.00": today, "20h00": today, "20": today, "16:00": "2026-11-28 16:00",
		"2026-12-04 16:00": nextFriday, "in 10 minutes": tenMinutes, "Friday 20:00": today, " TOMORROW ": tomorrow,
		"30/11 20:00": monday, "2026-11-30": monday, "Monday, 2026-11-30 8 pm": monday, "30.11. 20:00": monday,
		"30.11 at 8 pm": monday, "30-11-2026 20:00": monday, "12/12": "2026-12-12 20:00", "26/11/2026": "2026-11-26 20:00",
		"8 pm": today, "8pm": today, "8:30pm": "2026-11-27 20:30", "8 p.m.": today, "8 P. M.": today, "12 am": "2026-11-28 00:00",
	}
	own := map[string]map[string]string{
		"en": {
			"11/30 20:00": monday, "on 31/1 at 8 pm": "2027-01-31 20:00",
			"tonight at 8": today, "8 in the evening": today, "tomorrow evening at 8": tomorrow, "Saturday 8 at night": saturday,
			"friday 10 in the morning": nextMorning,
			"in half an hour":          halfHour, "in an hour": anHour, "in 2 hours": twoHours, "2 hours": twoHours, "in 1h30": "2026-11-27 18:00",
			"today at 20:00": today, "tonight": today, "tomorrow 8 pm": tomorrow, "the day after tomorrow": afterwards,
			"on monday at 20:00": monday, "mon 20:00": monday, "Friday, 4 pm": nextFriday, "20:00 on Saturday": saturday, "in 10": tenMinutes,
		},
		"de": {
			"am 30.11. um 20 Uhr": monday, "Montag, 30.11.2026, 20:00": monday, "5.12. 16:00": "2026-12-05 16:00",
			"heute Abend um 8": today, "heute 8 Uhr abends": today, "morgen Abend um 8 Uhr": tomorrow, "Freitag früh um 10": nextMorning,
			"in 10 Minuten": tenMinutes, "in einer halben Stunde": halfHour, "in einer Stunde": anHour, "in 2 Std.": twoHours,
			"heute um 20 Uhr": today, "heute Abend": today, "morgen 20:00": tomorrow, "übermorgen um 20:00": afterwards, "ubermorgen": afterwards,
			"am Montag um 20 Uhr": monday, "Mo 20:00": monday, "Freitag 16:00": nextFriday, "20 Uhr": today, "jetzt": "2026-11-27 16:30",
		},
		"fr": {
			"le 30/11 à 20h": monday, "lundi 30/11 20:00": monday, "5/12 16h00": "2026-12-05 16:00",
			"ce soir à 8h": today, "8 heures du soir": today, "demain soir à 8h": tomorrow, "samedi soir 8h": saturday, "vendredi 10h du matin": nextMorning,
			"dans 10 minutes": tenMinutes, "dans une demi-heure": halfHour, "dans une heure": anHour, "dans 2 h": twoHours, "d’ici 2 heures": twoHours,
			"aujourd’hui 20:00": today, "aujourd'hui à 20h": today, "ce soir": today, "demain à 20 heures": tomorrow, "après-demain 20h": afterwards,
			"lundi 20h00": monday, "lun. 20h": monday, "vendredi à 16:00": nextFriday, "20h": today, "maintenant": "2026-11-27 16:30",
		},
		"es": {
			"el 30/11 a las 20:00": monday, "5/12 16:00": "2026-12-05 16:00",
			"hoy a las 8 de la noche": today, "esta noche a las 8": today, "sábado 8:00 de la tarde": saturday, "viernes a las 10:00 de la mañana": nextMorning,
			"en 10 minutos": tenMinutes, "en media hora": halfHour, "en una hora": anHour, "dentro de 2 horas": twoHours,
			"hoy a las 20:00": today, "esta noche": today, "mañana 20:00": tomorrow, "manana a las 20 h": tomorrow, "pasado mañana": afterwards,
			"el lunes a las 20:00": monday, "sábado": saturday, "viernes 16:00": nextFriday, "ahora": "2026-11-27 16:30",
		},
		"it": {
			"30/11 alle 20": monday, "5/12 16:00": "2026-12-05 16:00",
			"stasera alle 8": today, "alle 8 di sera": today, "domani sera alle 8": tomorrow, "venerdì alle 10 di mattina": nextMorning,
			"tra 10 minuti": tenMinutes, "fra mezz’ora": halfHour, "tra un'ora": anHour, "tra 2 ore": twoHours,
			"oggi alle 20:00": today, "stasera": today, "domani alle ore 20:00": tomorrow, "dopodomani": afterwards,
			"lunedì 20:00": monday, "sabato alle 20": saturday, "venerdi 16:00": nextFriday, "adesso": "2026-11-27 16:30",
		},
		"nl": {
			"30-11 om 20:00": monday, "5-12 16:00": "2026-12-05 16:00",
			"vanavond om 8 uur": today, "8 uur 's avonds": today, "morgenavond om 8": tomorrow, "vrijdag 10 uur 's ochtends": nextMorning,
			"over 10 minuten": tenMinutes, "over een half uur": halfHour, "over een uur": anHour, "over 2 uur": twoHours,
			"vandaag om 20:00": today, "vanavond": today, "morgen 20 uur": tomorrow, "overmorgen": afterwards,
			"maandag om 20:00": monday, "zaterdag": saturday, "vrijdag 16:00": nextFriday, "nu": "2026-11-27 16:30",
		},
		"pl": {
			"30.11 o 20:00": monday, "5.12 16:00": "2026-12-05 16:00",
			"dziś wieczorem o 8": today, "jutro o 8 wieczorem": tomorrow, "w sobotę o 8 po południu": saturday, "w piątek o 10 rano": nextMorning,
			"za 10 minut": tenMinutes, "za pół godziny": halfHour, "za godzinę": anHour, "za 2 godziny": twoHours,
			"dziś o 20:00": today, "dzisiaj wieczorem": today, "jutro 20:00": tomorrow, "pojutrze": afterwards,
			"w poniedziałek o 20:00": monday, "w sobotę": saturday, "piątek 16:00": nextFriday, "teraz": "2026-11-27 16:30",
		},
		"pt-BR": {
			"30/11 às 20h": monday, "5/12 16:00": "2026-12-05 16:00",
			"hoje às 8 da noite": today, "amanhã às 8 da noite": tomorrow, "sábado à noite às 8h": saturday, "sexta às 10 da manhã": nextMorning,
			"em 10 minutos": tenMinutes, "em meia hora": halfHour, "daqui a uma hora": anHour, "em 2 horas": twoHours,
			"hoje às 20:00": today, "hoje à noite": today, "amanhã às 20h": tomorrow, "depois de amanhã": afterwards,
			"segunda-feira às 20:00": monday, "sábado": saturday, "sexta 16:00": nextFriday, "agora": "2026-11-27 16:30",
		},
	}
	require.Len(t, own, len(lang.All()))
	for tag, written := range own {
		for _, all := range []map[string]string{written, everywhere} {
			for text, want := range all {
				at, ok := lang.For(tag).ReadWhen(text, friday, paris(t))
				require.True(t, ok, "%s: %q", tag, text)
				require.Equal(t, want, at.At.In(paris(t)).Format("2006-01-02 15:04"), "%s: %q", tag, text)
			}
		}
	}
}

// TestATimeThatIsLeftOutIsLaterOnThatDay: clocks go forward at midnight in Santiago, and at two in New York.
func TestATimeThatIsLeftOutIsLaterOnThatDay(t *testing.T) {
	for _, c := range []struct{ zone, now, text, want string }{
		{"America/Santiago", "2026-09-05 12:00", "tomorrow 0:00", "2026-09-06 01:00"},
		{"America/Santiago", "2026-09-05 12:00", "0:00", "2026-09-06 01:00"},
		{"America/Santiago", "2026-09-01 12:00", "2026-09-06 00:30", "2026-09-06 01:30"},
		{"America/Santiago", "2026-09-01 12:00", "Sunday 0:00", "2026-09-06 01:00"},
		{"America/New_York", "2026-03-07 12:00", "2:30 am", "2026-03-08 03:30"},
		{"Asia/Beirut", "2026-03-28 12:00", "tomorrow 0:00", "2026-03-29 01:00"},
	} {
		place, err := time.LoadLocation(c.zone)
		require.NoError(t, err)
		now, err := time.ParseInLocation("2006-01-02 15:04", c.now, place)
		require.NoError(t, err)
		at, ok := lang.For("en").ReadWhen(c.text, now, place)
		require.True(t, ok, c.text)
		require.Equal(t, c.want, at.At.In(place).Format("2006-01-02 15:04"), "%s, %s: %q", c.zone, c.now, c.text)
	}
}

// TestWhatIsNoTimeIsNotGuessed: half of it understood is not enough.
func TestWhatIsNoTimeIsNotGuessed(t *testing.T) {
	for _, text := range []string{
		"", "soon", "25:00", "20:60", "20:00 20:00", "in", "in 10 minutes on Friday", "20:00 sharp!", "s", "t 20:00", "+", "+x", "-5",
		"99999999999999999999 minutes", "+70000", "Friday Saturday", "in 20:00:00", "4 5",
		"Friday morning", "12 at night", "5/12 16:00", "5.12. 16:00", "31/11 20:00", "0/11", "13/13", "Friday 30/11", "today 30/11",
		"in 2 hours 30/11", "30/11 30/11", "2026-02-30 20:00",
	} {
		_, ok := lang.For("en").ReadWhen(text, friday, paris(t))
		require.False(t, ok, text)
	}
	_, ok := lang.For("fr").ReadWhen("11/30 20:00", friday, paris(t))
	require.False(t, ok, "the day is before the month")
}

// TestTimesAreSaidAsTheyAreRead, in every language.
func TestTimesAreSaidAsTheyAreRead(t *testing.T) {
	for _, w := range lang.All() {
		for _, at := range []lang.When{
			{At: friday.Add(10 * time.Minute)},
			{At: friday.Add(time.Minute)},
			{At: friday.Add(time.Hour)},
			{At: friday.Add(3 * time.Hour)},
			{At: friday.Add(2 * time.Hour), ByClock: true},
			{At: friday.Add(26 * time.Hour), ByClock: true},
			{At: friday.Add(49 * time.Hour), ByClock: true},
			{At: friday.Add(6*24*time.Hour + time.Hour), ByClock: true},
		} {
			said := at.Say(w, friday, paris(t))
			again, ok := w.ReadWhen(said, friday, paris(t))
			require.True(t, ok, "%s: %q", w.Tag(), said)
			require.Equal(t, at.At.Unix(), again.At.Unix(), "%s: %q", w.Tag(), said)
		}
	}
	require.Equal(t, "today 20:00", lang.When{At: friday.Add(3*time.Hour + 30*time.Minute), ByClock: true}.Say(lang.For("en"), friday, paris(t)))
	require.Equal(t, "demain 04:30", lang.When{At: friday.Add(12 * time.Hour), ByClock: true}.Say(lang.For("fr"), friday, paris(t)))
	require.Equal(t, "za 3 minuty", lang.When{At: friday.Add(3 * time.Minute)}.Say(lang.For("pl"), friday, paris(t)))
	require.Equal(t, "in einer Stunde", lang.When{At: friday.Add(time.Hour)}.Say(lang.For("de"), friday, paris(t)))
}
