// An agent for the wa2ai router: a message by POST /run, an array of events as the answer. Its argument is the port.
package main

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"time"
)

// --- Your agent ------------------------------------------------------------------------------------------------------

const app = "my_sample_agent"

// answer takes what was written, and gives the text that is sent back. An error is reported as status 500.
func answer(text, userID, sessionID string) (string, error) {
	if text == "" {
		return "Write something, and I will answer.", nil
	}
	return "You wrote: " + text, nil
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

const largest = 10_000_000 // bytes of a request

// request has what the contract requires; a pointer tells whether it is there. Whatever else is there is left alone.
type request struct {
	AppName    *string `json:"app_name"`
	UserID     *string `json:"user_id"`
	SessionID  *string `json:"session_id"`
	NewMessage *struct {
		Parts *[]struct {
			Text *string `json:"text"`
		} `json:"parts"`
	} `json:"new_message"`
}

type part struct {
	Text string `json:"text"`
}

type content struct {
	Parts []part `json:"parts"`
	Role  string `json:"role"`
}

type actions struct {
	StateDelta    map[string]any `json:"stateDelta"`
	ArtifactDelta map[string]any `json:"artifactDelta"`
}

type event struct {
	Content      content `json:"content"`
	InvocationID string  `json:"invocationId"`
	Author       string  `json:"author"`
	Actions      actions `json:"actions"`
}

func handler() http.Handler {
	routes := http.NewServeMux()
	routes.HandleFunc("/list-apps", func(w http.ResponseWriter, _ *http.Request) { reply(w, http.StatusOK, []string{app}) })
	routes.HandleFunc("/run", run)
	return routes
}

func run(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		refuse(w, http.StatusMethodNotAllowed, "a message is sent by POST")
		return
	}
	asked, text, err := readRequest(w, r)
	if err != nil {
		refuse(w, http.StatusBadRequest, err.Error())
		return
	}
	if *asked.AppName != app {
		refuse(w, http.StatusNotFound, "there is no agent "+*asked.AppName)
		return
	}
	said, err := answer(text, *asked.UserID, *asked.SessionID)
	if err != nil {
		log.Println("the agent failed:", err)
		refuse(w, http.StatusInternalServerError, "the agent failed")
		return
	}
	reply(w, http.StatusOK, []event{{
		Content:      content{Parts: []part{{said}}, Role: "model"},
		InvocationID: invocation(),
		Author:       "model",
		Actions:      actions{map[string]any{}, map[string]any{}},
	}})
}

func readRequest(w http.ResponseWriter, r *http.Request) (asked request, text string, err error) {
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, largest))
	if err := decoder.Decode(&asked); err != nil {
		return asked, "", err
	}
	if decoder.More() {
		return asked, "", errors.New("something follows the request")
	}
	if asked.AppName == nil || asked.UserID == nil || asked.SessionID == nil {
		return asked, "", errors.New("app_name, user_id and session_id are strings")
	}
	if asked.NewMessage == nil || asked.NewMessage.Parts == nil {
		return asked, "", errors.New("new_message has parts")
	}
	texts := []string{}
	for _, part := range *asked.NewMessage.Parts {
		if part.Text == nil {
			return asked, "", errors.New("each part has a text")
		}
		texts = append(texts, *part.Text)
	}
	return asked, strings.Join(texts, ""), nil
}

func reply(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(value); err != nil {
		log.Println("the answer did not arrive:", err)
	}
}

func refuse(w http.ResponseWriter, status int, reason string) {
	reply(w, status, map[string]string{"error": reason})
}

func invocation() string {
	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		panic(err)
	}
	return fmt.Sprintf("e-%x", id)
}

func main() {
	port := "8000"
	if len(os.Args) > 1 {
		port = os.Args[1]
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening on http://" + listener.Addr().String())
	server := http.Server{Handler: handler(), ReadHeaderTimeout: time.Minute}
	log.Fatal(server.Serve(listener))
}
