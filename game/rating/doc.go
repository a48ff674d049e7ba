// Package rating measures how well people play from the order in which they finish a match. It is
// the Plackett-Luce model of Weng and Lin, "A Bayesian Approximation Method for Online Ranking"
// (Journal of Machine Learning Research 12, 2011), algorithm 4, for players on their own, with the
// constants that OpenSkill made common.
package rating
